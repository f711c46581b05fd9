export { astToString, default as openApiTypes, type OpenAPI3 } from 'openapi-typescript';
export { generate as generateWithOrval } from 'orval';
