import type { Resource } from '@lectern/dataset';
import {
  type Catalog,
  type CatalogRelations,
  createCraftPlanner,
  type PlanCrafting,
  relateCatalog,
} from '@lectern/dataset/catalog';

/** What takes long to prepare, for the API and the site together; each is made when it is first needed. */
export interface CatalogWork {
  relations: CatalogRelations;
  planCrafting: PlanCrafting;
}

export function createCatalogWork(catalog: Catalog, resources: readonly Resource[]): CatalogWork {
  let relations: CatalogRelations | undefined;
  let planCrafting: PlanCrafting | undefined;
  return {
    relations(resource, id) {
      relations ??= relateCatalog(catalog, resources);
      return relations(resource, id);
    },
    planCrafting(item, options) {
      planCrafting ??= createCraftPlanner(catalog);
      return planCrafting(item, options);
    },
  };
}
