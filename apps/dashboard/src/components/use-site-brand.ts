import type { SiteBrandBody } from '@lectern/chat-service/dashboard-api';
import { useEffect, useState } from 'react';
import { request } from '../api/request.ts';

const ours: SiteBrandBody = { name: 'Lectern', logo: null, accent: null };

/** Asked for once a page: the sign-in has no cache of requests yet. A host without an answer appears as ours. */
let asked: Promise<SiteBrandBody> | undefined;
let known = ours;

/** How the dashboard appears on this host. */
export function useSiteBrand(): SiteBrandBody {
  const [brand, setBrand] = useState(known);
  useEffect(() => {
    asked ??= request<SiteBrandBody>('GET', '/brand').catch(() => ours);
    void asked.then((found) => {
      known = found;
      setBrand(found);
    });
  }, []);
  useEffect(() => paint(brand.accent), [brand.accent]);
  return brand;
}

/** The title of the window. */
export function useTitle(title: string): void {
  const { name } = useSiteBrand();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** On dark pages the colour is mixed with white, so that it stays readable. */
function paint(accent: string | null): void {
  const { style } = document.documentElement;
  const mix = (share: number, other: string) => `color-mix(in srgb, ${accent} ${share}%, ${other})`;
  const colours = {
    '--accent': `light-dark(${mix(90, 'black')}, ${mix(45, 'white')})`,
    '--on-accent': 'light-dark(#ffffff, #000000)',
    '--accent-wash': `light-dark(${mix(12, 'white')}, ${mix(30, 'black')})`,
  };
  for (const [name, value] of Object.entries(colours)) {
    if (accent === null) style.removeProperty(name);
    else style.setProperty(name, value);
  }
}
