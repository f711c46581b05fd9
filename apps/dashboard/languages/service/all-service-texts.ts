import { allPlatforms } from '../../../chat-service/src/channels/messengers/all-platforms.ts';
import { platformBodies } from '../../../chat-service/src/channels/messengers/channel-wire.ts';
import { allConnectors } from '../../../chat-service/src/knowledge/connectors/all-connectors.ts';
import { fieldsOf } from '../../../chat-service/src/knowledge/connectors/form-fields.ts';

type Fields = ReturnType<typeof fieldsOf>;

/** What the service says about channels and connectors: names, forms and steps. */
export function allServiceTexts(): Set<string> {
  const connectors = allConnectors.flatMap(({ name, summary, settings, secrets }) => [
    name,
    summary,
    ...textsOfForm(fieldsOf(settings, secrets)),
  ]);
  const platforms = platformBodies.flatMap(({ summary, test_label, test_hint, fields }) => [
    summary,
    test_label,
    test_hint,
    ...textsOfForm(fields),
  ]);
  return new Set([...connectors, ...platforms, ...textsOfSteps()].filter((text) => text !== null && text !== ''));
}

const textsOfForm = (fields: Fields): string[] =>
  fields.flatMap(({ label, hint, options }) => [label, hint ?? '', ...options.map((option) => option.label)]);

/** The steps of every platform, for each choice in its settings. */
function textsOfSteps(): string[] {
  const place = { url: 'https://chat.example/channels/chn_1', botName: 'Guide', home: 'https://chat.example' };
  return allPlatforms.flatMap(({ type, settings, setUp }) => {
    const fields = fieldsOf(settings, settings);
    const choices = fields.flatMap(({ name, options }) => options.map(({ value }) => ({ [name]: value })));
    return [{}, ...choices].flatMap((choice) => {
      const steps = setUp(place, settings.parse({ type, ...choice }) as never);
      return steps.flatMap(({ title, text, values }) => [title, text, ...values.map(({ label }) => label)]);
    });
  });
}
