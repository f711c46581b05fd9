/** Documents as YAML, without anchors and aliases; each is written once. The library is loaded by the first call. */
export function createYamlDocuments(): (document: object) => Promise<string> {
  const known = new WeakMap<object, Promise<string>>();
  const write = async (document: object) => {
    const { stringify } = await import('yaml');
    return stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 });
  };
  return (document) => {
    const text = known.get(document) ?? write(document);
    known.set(document, text);
    return text;
  };
}
