import {
  validateBudget,
  validateCronJob,
  validateDeployment,
  validateIngress,
  validateService,
} from '../../tools/kubernetes-schemas.ts';

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  [field: string]: unknown;
}

interface Validate {
  (value: unknown): boolean;
  errors?: unknown;
}

const validators: Readonly<Record<string, Validate>> = {
  'apps/v1 Deployment': validateDeployment,
  'batch/v1 CronJob': validateCronJob,
  'v1 Service': validateService,
  'networking.k8s.io/v1 Ingress': validateIngress,
  'policy/v1 PodDisruptionBudget': validateBudget,
};

/** What is wrong with an object according to the schemas of Kubernetes; unknown fields are wrong too. */
export function problemsOf(object: KubernetesObject): unknown[] {
  const validate = validators[`${object.apiVersion} ${object.kind}`];
  if (validate === undefined) return [`${object.apiVersion} ${object.kind} is not checked`];
  const { watched, unread } = watchReads(object, object.kind);
  if (!validate(watched)) return [validate.errors];
  return unread();
}

/** Kubernetes ignores unknown fields, and so do its schemas: a field that no schema has read is unknown. */
function watchReads(value: unknown, path: string): { watched: unknown; unread: () => string[] } {
  if (typeof value !== 'object' || value === null) return { watched: value, unread: () => [] };
  const children = new Map(Object.entries(value).map(([name, child]) => [name, watchReads(child, `${path}.${name}`)]));
  const read = new Set<PropertyKey>(Array.isArray(value) ? children.keys() : []);
  const watched = new Proxy(value, {
    get(target, name) {
      read.add(name);
      const child = typeof name === 'string' ? children.get(name) : undefined;
      return child ? child.watched : Reflect.get(target, name);
    },
  });
  return {
    watched,
    unread: () =>
      [...children].flatMap(([name, child]) => (read.has(name) ? child.unread() : [`${path}.${name} is unknown`])),
  };
}
