import { describe, expect, it } from 'vitest';
import { dateSection, notesOf } from './changelog.ts';

const text =
  '# Changelog\n\n## 0.3.0 (unreleased)\n\n- Third.\n\n### Security\n- Safe.\n\n## 0.2.0 (2026-11-17)\n\n- Second.\n';

describe('the changelog of a release', () => {
  it('gets the date of the release', () => {
    const dated = dateSection(text, '0.3.0', '2026-12-01');
    expect(dated).toBe(text.replace('(unreleased)', '(2026-12-01)'));
    expect(notesOf(dated, '0.3.0')).toBe('- Third.\n\n### Security\n- Safe.\n');
    expect(notesOf(dated, '0.2.0')).toBe('- Second.\n');
  });

  it('has at most 60 lines', () => {
    const long = text.replace('- Third.', '- One more.\n'.repeat(60));
    expect(() => dateSection(long, '0.3.0', '2026-12-01')).toThrow('60 at most');
  });

  it.each(['0.2.0', '0.4.0'])('has no unreleased section of %s', (version) => {
    expect(() => dateSection(text, version, '2026-12-01')).toThrow(`has no section "## ${version} (unreleased)"`);
  });

  it.each(['0.3.0', '0.4.0'])('gives no notes of %s before it is released', (version) => {
    expect(() => notesOf(text, version)).toThrow(`no dated section of ${version}`);
  });
});
