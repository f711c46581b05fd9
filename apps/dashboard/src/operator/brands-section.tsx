import type { BrandBody, ListedBrandBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { Empty } from '../components/empty.tsx';
import { TextField } from '../components/field.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { brandsPath } from './lists.ts';

const path = '/operator/brands';
const stale = ['/operator/'];

type Asked = { what: 'create' } | { what: 'edit' | 'delete'; brand: ListedBrandBody };

/** How the service appears on other hosts. */
export function BrandsSection() {
  const query = useGet<{ brands: ListedBrandBody[] }>(brandsPath);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Section
      title="Brands"
      lead="Dashboard, widget and links under another host, name, logo, colour and sender. Give them to workspaces in their menu."
      actions={<Button onClick={() => setAsked({ what: 'create' })}>Create brand</Button>}
    >
      <Loaded query={query} what="brands">
        {({ brands }) =>
          brands.length === 0 ? (
            <Empty title="No brands yet" />
          ) : (
            <Table label="Brands" columns={['Host', 'Name', 'Sender', '']}>
              {brands.map((brand) => (
                <BrandRow key={brand.host} brand={brand} onAsk={(what) => setAsked({ what, brand })} />
              ))}
            </Table>
          )
        }
      </Loaded>
      {asked?.what === 'create' && <BrandDialog onClose={close} />}
      {asked?.what === 'edit' && <BrandDialog brand={asked.brand} onClose={close} />}
      {asked?.what === 'delete' && <DeleteBrand brand={asked.brand} onClose={close} />}
    </Section>
  );
}

function BrandRow({ brand, onAsk }: { brand: ListedBrandBody; onAsk: (what: 'edit' | 'delete') => void }) {
  return (
    <Row>
      <Cell>
        <code className="font-mono text-[0.867rem] [overflow-wrap:anywhere]">{brand.host}</code>
      </Cell>
      <Cell>
        <span className="block font-medium">{brand.name}</span>
        {brand.from_file && <Badge kind="neutral">From BRANDS_FILE</Badge>}
      </Cell>
      <Cell>{brand.mail_from ?? '–'}</Cell>
      <Cell className="text-right">
        <Menu label={`Actions for the brand ${brand.name}`}>
          <MenuItem onSelect={() => onAsk('edit')} disabled={brand.from_file}>
            Edit
          </MenuItem>
          <MenuItem onSelect={() => onAsk('delete')} disabled={brand.from_file} danger>
            Delete
          </MenuItem>
        </Menu>
      </Cell>
    </Row>
  );
}

function BrandDialog({ brand, onClose }: { brand?: ListedBrandBody; onClose: () => void }) {
  const save = useChange(
    async (form: FormData) =>
      request('PUT', `${path}/${brand?.host ?? String(form.get('host'))}`, await bodyOf(form, brand)),
    stale,
  );
  return (
    <DialogForm
      title={brand ? `Edit the brand “${brand.name}”` : 'Create a brand'}
      action={brand ? 'Save' : 'Create brand'}
      change={save}
      onSubmit={(form) => save.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    >
      {brand === undefined && (
        <TextField
          label="Host"
          name="host"
          required
          maxLength={253}
          autoComplete="off"
          hint="Such as chat.example.com. Its DNS entry and its certificate are up to your proxy."
        />
      )}
      <TextField label="Name" name="name" defaultValue={brand?.name} required maxLength={60} autoComplete="off" />
      <TextField
        label="Colour (optional)"
        name="accent"
        defaultValue={brand?.accent ?? ''}
        pattern="#[0-9a-fA-F]{6}"
        autoComplete="off"
        hint="Such as #2457d6."
      />
      <TextField
        label="Sender of emails (optional)"
        name="mail_from"
        defaultValue={brand?.mail_from ?? ''}
        maxLength={200}
        autoComplete="off"
        hint="Such as Acme <help@acme.example>. Your mail server must be allowed to send for it."
      />
      <TextField
        label="Logo (optional)"
        name="logo"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hint="At most 40 kB. Without one, the present logo stays."
      />
    </DialogForm>
  );
}

async function bodyOf(form: FormData, brand: ListedBrandBody | undefined) {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null;
  const file = form.get('logo');
  const logo = file instanceof File && file.size > 0 ? await readDataUrl(file) : await presentLogo(brand);
  return { name: text('name'), accent: text('accent'), mail_from: text('mail_from'), logo };
}

/** Lists have no logos, and saving replaces all of a brand. */
async function presentLogo(brand: ListedBrandBody | undefined): Promise<string | null> {
  return brand?.has_logo ? (await request<BrandBody>('GET', `${path}/${brand.host}`)).logo : null;
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function DeleteBrand({ brand, onClose }: { brand: ListedBrandBody; onClose: () => void }) {
  const remove = useChange(() => request('DELETE', `${path}/${brand.host}`), stale);
  return (
    <ConfirmDialog
      title={`Delete the brand “${brand.name}”`}
      action="Delete brand"
      change={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Its host shows nothing of the brand any more, and its workspaces use the address of the server.</p>
    </ConfirmDialog>
  );
}
