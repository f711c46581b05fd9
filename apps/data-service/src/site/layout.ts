/** The frame of every page. Colours follow the reader's system. */
export function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="A free JSON API of Minecraft Java Edition 26.2 reference data.">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%23b4632d' d='M1 4h14v3H1zM6 7h4v6H6zM3 13h10v2H3z'/%3E%3Cpath fill='%23f2d9a8' d='M3 1h10v3H3z'/%3E%3C/svg%3E">
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const style = `
:root{--ink:#1f1a14;--soft:#5f5548;--paper:#faf7f1;--card:#fff;--line:#e3dacb;--accent:#9a4a17;--code:#f3ece0}
@media(prefers-color-scheme:dark){:root{--ink:#efe7da;--soft:#b3a796;--paper:#17140f;--card:#211c15;--line:#3a3226;--accent:#f0a36b;--code:#2a241b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:60rem;margin:0 auto;padding:clamp(1.5rem,5vw,4rem) clamp(1rem,4vw,2rem) 2rem}
h1{font-size:clamp(1.9rem,5vw,3rem);line-height:1.15;letter-spacing:-.02em;margin:.2em 0 .4em}
h2{font-size:1.25rem;margin:2.6rem 0 .8rem}
p{margin:.6em 0}
.lead{font-size:1.15rem;color:var(--soft);max-width:44rem}
.name{font-weight:700;color:var(--accent);letter-spacing:.02em}
a{color:var(--accent);text-underline-offset:.15em}
a:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:.8rem;padding:0;margin:0;list-style:none}
.tiles a{display:block;height:100%;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.9rem 1rem;text-decoration:none;color:inherit}
.tiles a:hover{border-color:var(--accent)}
.tiles b{display:flex;justify-content:space-between;color:var(--accent);font-size:1.05rem}
.tiles span{color:var(--soft);font-size:.92rem;line-height:1.45;display:block;margin-top:.2rem}
.tiles i{font-style:normal;font-variant-numeric:tabular-nums}
pre{background:var(--code);border:1px solid var(--line);border-radius:8px;padding:.8rem 1rem;margin:.5rem 0 1rem;overflow-x:auto;font-size:.88rem;line-height:1.5}
dd code,.snippet code{user-select:all}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{font-size:.92em}
dl{margin:0}dt{color:var(--soft);font-size:.95rem;margin-top:.4rem}dd{margin:0}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:.92rem}
footer p{max-width:60rem;margin:0 auto;padding:1.2rem clamp(1rem,4vw,2rem) 2.5rem}
`;
