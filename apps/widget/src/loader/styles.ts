/**
 * Styles of the launcher and the panel. The page's CSS applies to the host element, but not to what is inside of it: the
 * host's own rules are therefore marked important, and everything else is reset. A host without a side is inline.
 */
export const styles = `
:host{all:initial!important;display:block!important;width:100%!important;height:100%!important;position:relative!important;min-height:var(--lectern-min-height,520px)!important}
:host([data-side]){position:fixed!important;z-index:2147483000!important;width:auto!important;height:auto!important;min-height:0!important;bottom:calc(20px + var(--n,0)*72px + env(safe-area-inset-bottom))!important;font:500 15px system-ui,sans-serif!important}
:host([data-side=right]){right:20px!important}:host([data-side=left]){left:20px!important}
@media print{:host{display:none!important}}
[hidden]{display:none!important}
button{all:unset;box-sizing:border-box;position:relative;display:flex;align-items:center;justify-content:center;gap:10px;min-width:60px;height:60px;border-radius:30px;cursor:pointer;color:var(--on);background:var(--brand);border:1px solid transparent;box-shadow:0 8px 24px -4px rgb(10 20 18/40%);transition:transform .18s}
button:hover{transform:translateY(-2px)}
button:focus-visible{outline:3px solid var(--brand);outline-offset:3px;box-shadow:0 0 0 3px #fff}
.pill{padding:0 22px 0 18px;height:52px}
svg{width:26px;height:26px;fill:none;stroke:currentColor;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}
i{position:absolute;top:-4px;inset-inline-end:-4px;box-sizing:border-box;min-width:22px;padding:0 5px;border-radius:11px;border:2px solid #fff;background:#c5281c;color:#fff;font:600 11px/18px system-ui,sans-serif;text-align:center}
.panel{position:absolute;inset:0;border-radius:var(--lectern-radius,16px);overflow:hidden;background:#fff;box-shadow:0 0 0 1px rgb(10 20 18/8%)}
:host([data-side]) .panel{inset:auto;bottom:76px;width:min(408px,calc(100vw - 40px));height:min(704px,calc(100dvh - 116px - var(--n,0)*72px));box-shadow:0 0 0 1px rgb(10 20 18/8%),0 8px 24px -4px rgb(10 20 18/40%);transform-origin:bottom var(--side);animation:in .24s ease-out}
:host([data-side=right]) .panel{right:0}:host([data-side=left]) .panel{left:0}:host([data-dark]) .panel{background:#1a201e}
iframe{display:block;border:0;width:100%;height:100%;color-scheme:normal}
@keyframes in{from{opacity:0;transform:translateY(14px) scale(.97)}}
@media (max-width:480px),(max-height:520px){:host([data-open]){z-index:2147483001!important}:host([data-side]) .panel{position:fixed;inset:0;width:100%;height:100%;border-radius:0}
:host([data-open]) button{display:none}}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
@media (forced-colors:active){.panel{border:1px solid CanvasText}}`;
