import { describe, expect, it } from 'vitest';
import type { Passage } from '../../knowledge/passage.ts';
import { createDocuments } from './documents.ts';

const passage = (title: string, heading: string, text: string): Passage => ({
  ...{ id: heading, sourceId: 'src_1', kind: 'page', title, url: 'https://acme.test/', headings: [title, heading] },
  ...{ text, score: 0.5 },
});

const passages = [
  passage(
    'Filter manual',
    'Changing the cartridge',
    '1. Close the valve.\n2. Pull out the old one.\n3. Insert the new one.',
  ),
  passage('Filter manual', 'Data', '- Weight: 2.3 kg\n- Maximum pressure: 6 bar'),
  passage('Changelog', '3.2.0 (2025-05-14)', '- Added dark mode.\n- Exports are faster.'),
  passage('Changelog', '3.1.0 (2025-02-03)', '- Dropped support for Node 16.'),
  passage('Rowing club', 'Membership', 'The annual fee is 180 pounds. Juniors pay half of it.'),
  passage('Rowing club', 'Guests', 'Members may bring two guests. Damage is paid for by the member who invited them.'),
  passage('Mail', 'Rejected messages', 'Messages are refused when a virus is found.'),
  passage('Hut', 'Good to know', 'Dogs are welcome on the terrace.'),
];

const documents = createDocuments(async () => passages);
const ask = async (message: string) => (await documents('bot_1', message, [])).quoted?.text;

describe('questions in other words than the documents', () => {
  it.each([
    ['How do I replace the filter cartridge?', 'Close the valve.\n- Pull out the old one.\n- Insert the new one.'],
    ['How heavy is the filter?', 'Weight: 2.3 kg'],
    ['What is the max pressure?', 'Maximum pressure: 6 bar'],
    ['Which version added dark mode?', '3.2.0 (2025-05-14): Added dark mode.'],
    ['What does membership cost?', 'The annual fee is 180 pounds.'],
    ['Can I bring my dog?', 'Dogs are welcome on the terrace.'],
  ])('"%s" is answered', async (question, text) => {
    expect(await ask(question)).toBe(text);
  });

  it('takes founding for no finding', async () => {
    expect(await ask('Who founded Mail?')).toBeUndefined();
  });
});
