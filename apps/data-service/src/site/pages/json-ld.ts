import type { Resource } from '@lectern/dataset';
import { gameVersion } from '../../labels.ts';
import { type Item, recordHref, titleOf } from '../names.ts';
import { cardPath } from '../pictures.ts';
import type { SiteContext } from '../site-context.ts';
import { labelOf, sentenceCase } from '../words.ts';

/** A record in schema.org vocabulary: the thing, its plain values and its breadcrumb trail. */
export function recordJsonLd(site: SiteContext, resource: Resource, record: Item): object {
  const base = site.baseUrl();
  const url = `${base}${recordHref(resource, record)}`;
  const trail = [
    ['Lectern', `${base}/`],
    [sentenceCase(resource.name.split('/').at(-1) ?? ''), `${base}/${resource.name}`],
    [titleOf(resource, record), url],
  ];
  const values = Object.entries(record).filter(([, value]) => typeof value === 'number' || typeof value === 'string');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Thing',
        '@id': url,
        name: titleOf(resource, record),
        description: String(record[resource.page.lead]),
        url,
        image: `${base}${cardPath(resource, record)}`,
        additionalType: resource.singular,
        identifier: resource.keyOf(record),
        subjectOf: { '@type': 'Dataset', '@id': `${base}/#dataset` },
        additionalProperty: values
          .filter(([field]) => field !== resource.page.lead)
          .map(([field, value]) => ({ '@type': 'PropertyValue', name: labelOf(resource, field), value })),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
      },
    ],
  };
}

/** The whole data set and its API. */
export function dataSetJsonLd(site: SiteContext): object {
  const base = site.baseUrl();
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${base}/#dataset`,
    name: `Minecraft Java Edition ${gameVersion} reference data`,
    description: `${site.resources.map(({ name }) => sentenceCase(name)).join(', ')}: free to use.`,
    url: `${base}/`,
    version: gameVersion,
    isAccessibleForFree: true,
    license: 'https://opensource.org/license/mit',
    creator: { '@type': 'Organization', name: 'Lectern', url: `${base}/` },
    distribution: ['json', 'ndjson', 'sqlite'].map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: format,
      contentUrl: `${base}/data/latest/all.${format}`,
    })),
  };
}
