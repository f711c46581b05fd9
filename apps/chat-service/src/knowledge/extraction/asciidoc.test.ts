import { expect, it } from 'vitest';
import { asciiDocToMarkdown } from './asciidoc.ts';
import { withoutMdx } from './mdx.ts';

it('reads the headings, lists, tables, code and links of AsciiDoc', () => {
  const text = `= Walrus manual
:product: Walrus
// a comment
[source,bash]
----
npm install
== not a heading
----

== Setting up {product}

NOTE: Keep it cold.

. Open the box
.. Carefully
* Ice
Term:: What it means

.Prices
[cols="1,1"]
|===
|Size |Price

|Small
|5 euros
|===

See https://example.org/help[the help^] and <<setup,the setup>>.

////
hidden
////
image::walrus.png[A walrus]`;
  const markdown = asciiDocToMarkdown(text);
  for (const part of [
    '# Walrus manual',
    '```\nnpm install\n== not a heading\n```',
    '## Setting up Walrus',
    'Note: Keep it cold.',
    '1. Open the box\n   1. Carefully\n- Ice\n- Term: What it means',
    '| Size | Price |\n| --- | --- |\n| Small | 5 euros |',
    'See [the help](https://example.org/help) and the setup.',
  ]) {
    expect(markdown).toContain(part);
  }
  expect(markdown).not.toMatch(/hidden|comment|walrus\.png|cols/);
});

it('reads the text of MDX without its code', () => {
  const text = `import { Tabs } from './tabs'
import x from 'y'

export const size = {
  a: 1
}

# Guide

<Tabs items={['a > b', "c"]} onClick={() => open({ now: true })}>
Press **Start**. {/* not shown */} Use \`a < b {c}\`.
</Tabs>

\`\`\`jsx
import { kept } from '<here>'
\`\`\`
`;
  const markdown = withoutMdx(text);
  expect(markdown).toContain('# Guide');
  expect(markdown).toContain('Press **Start**.  Use `a < b {c}`.');
  expect(markdown).toContain("import { kept } from '<here>'");
  expect(markdown).not.toMatch(/Tabs|not shown|size|onClick/);
});

it('stays fast on text that was made to be slow', () => {
  const slow = ['<a '.repeat(200_000), '{'.repeat(400_000), '`'.repeat(400_001), '<<'.repeat(200_000)];
  for (const text of slow) {
    expect(withoutMdx(text).length).toBeLessThanOrEqual(text.length);
    expect(asciiDocToMarkdown(text).length).toBeGreaterThan(0);
  }
});
