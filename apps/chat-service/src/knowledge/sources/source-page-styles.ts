/** The style sheet of the pages that show sources to visitors. */
export const styles = `
:root{color-scheme:light dark;--paper:light-dark(#f7f6f2,#131716);--card:light-dark(#fff,#1a201e);--line:light-dark(#dfdcd3,#2c3532);--ink:light-dark(#1b2321,#e7ebe9);--soft:light-dark(#535e5a,#a6b1ad);--accent:light-dark(#0a665f,#66cdbf);--mark:light-dark(#fbeebb,#4a3f12)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;overflow-wrap:anywhere}
header{position:sticky;top:0;display:flex;align-items:center;gap:.7rem;padding:.7rem 1.25rem;background:var(--card);border-bottom:1px solid var(--line);font-size:1rem}
.avatar{flex:none;display:grid;place-items:center;width:2.2rem;height:2.2rem;border-radius:.7rem;object-fit:cover;background:var(--brand);color:var(--on-brand);font-size:.8rem;font-weight:700}
.bot{flex:1;min-width:0;margin:0;font-weight:650}
.back{font-size:.95rem}
main{max-width:46rem;margin:0 auto;padding:2rem 1.25rem 5rem}
h1{font-family:"Iowan Old Style","Palatino Linotype",Georgia,serif;font-size:1.9rem;line-height:1.2;margin:0 0 .4rem;text-wrap:balance}
h2{font-size:1.15rem;margin:2rem 0 .4rem}
p{margin:0 0 .9rem;white-space:pre-wrap}
ul,ol{margin:0 0 .9rem;padding-inline-start:1.4em}
li{white-space:pre-wrap;margin:.2em 0}
.soft{color:var(--soft);font-size:.92rem;margin:0 0 .4rem}
.eyebrow{color:var(--soft);font-size:.8rem;font-weight:650;margin:0 0 .4rem}
.page{display:flex;align-items:center;gap:.7rem;color:var(--soft);font-size:.8rem;margin:2rem 0 .6rem}
.page::after{content:"";flex:1;border-top:1px solid var(--line)}
.question{font-weight:600}
a{color:var(--accent)}
article{margin-top:1.5rem}
mark{background:var(--mark);color:inherit;border-radius:3px;box-shadow:0 0 0 3px var(--mark)}
.cited{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.1rem .9rem;margin:1.2rem 0 0}
.cited p:last-child{margin:0}
blockquote{margin:0 0 .6rem;padding-inline-start:.9rem;border-inline-start:4px solid var(--brand)}
blockquote>:last-child{margin-bottom:0}
.quoted{background:var(--card);border:1px solid var(--line);border-inline-start:4px solid var(--brand);border-radius:10px;padding:1rem 1.1rem .2rem;margin:0 0 1rem;scroll-margin-top:30vh}
figure{margin:0 0 1rem}
figure a{display:block;width:fit-content;max-width:100%}
figure img{display:block;max-width:100%;max-height:26rem;border:1px solid var(--line);border-radius:10px;background:#fff}
.cited figure img{max-height:14rem}
figcaption{color:var(--soft);font-size:.88rem;margin-top:.35rem}
pre{overflow-x:auto;padding:.7rem .9rem;background:var(--card);border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;margin:0 0 1rem;display:block;overflow-x:auto}
td,th{border:1px solid var(--line);padding:.3rem .7rem;text-align:start;vertical-align:top}
tr:first-child:not(:last-child)>*{font-weight:600;background:var(--card)}
@media(max-width:30rem){main{padding-top:1.3rem}h1{font-size:1.6rem}header{padding:.6rem 1rem}}
`;
