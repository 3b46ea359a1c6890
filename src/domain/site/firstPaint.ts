/**
 * How a page of the public site gives way to its own first paint: only its HTML, and the picture that is its largest part,
 * are fetched before it. See docs/decisions/2026-11-21-first-paint.md.
 */

/** From where on a screen is wide: there the fonts come with the page; on a phone, once the first page stands. */
const WIDE = '(min-width:48rem)';

/** What the page's other markup waits in until the first paint; without scripts it counts at once. */
const LATE = '<noscript data-late>';

/**
 * Where somebody comes from another page of the site, the fonts are there already: they are used on phones too. Starts the
 * page's scripts once its content has been painted and its pictures are there, a second after that at the latest; in a page
 * that is opened in the background, which is not painted, when it is loaded. Marks the page as ready (`data-ready`) then,
 * which lets the cards' pictures come, as it does the cover where a preview stands for it, and with a 1 when all scripts run.
 * A button that is pressed sooner starts them, and is pressed again when they run.
 *
 * Every page carries it in its first packets: hence the short names. `late` waits for two frames, which an observer's calls
 * follow.
 */
export const firstPaintScript =
  "{let d=document,f=d.currentScript.dataset.modules.split(' '),r=d.documentElement,h=r.dataset,p," +
  "go=()=>p||(h.ready='',(d.querySelector('[data-cover][media]')||{}).media=''," +
  'p=Promise.all(f.map(u=>import(u))).finally(()=>h.ready=1)),' +
  'late=n=>new IntersectionObserver((e,o)=>{o.disconnect();n?late(n-1):go()}).observe(r);' +
  "if(d.referrer.startsWith(origin+'/'))for(let e of d.querySelectorAll('[data-fonts]'))e.media='all';" +
  "addEventListener('click',e=>{let t=e.target.closest('button,[data-back-link]');" +
  "t&&h.ready!=1&&d.readyState!='loading'&&(e.preventDefault(),e.stopPropagation(),go().finally(()=>t.click()))},true);" +
  'onload=()=>setTimeout(go,d.hidden?0:3e3);' +
  "new PerformanceObserver((l,o)=>{l.getEntriesByName('first-contentful-paint')[0]&&(o.disconnect()," +
  "d.readyState=='complete'?late(1):(onload=()=>late(1),d.readyState!='loading'&&setTimeout(go,1e3)))})" +
  ".observe({type:'paint',buffered:true})}";

/** A page's HTML so that nothing takes part in its first paint that need not, and the styles that now stand in it anew. */
export function yieldToFirstPaint(html: string): { html: string; styles: string[] } {
  // The panel is nothing without its scripts.
  if (!html.includes(LATE)) return { html, styles: [] };
  const modules: string[] = [];
  const scriptless = html.replaceAll(/<script type="module" src="([^"]+)"><\/script>/g, (_, file: string) => {
    modules.push(file);
    return '';
  });
  const fonts = deferFonts(scriptless);
  const script = `<script data-modules="${modules.join(' ')}">${firstPaintScript}</script>`;
  return { html: deferSheets(fonts.html.replace(LATE, () => fonts.head + script + LATE)), styles: fonts.styles };
}

/** Puts the style sheets that are files of their own into the late markup, after the styles that stand in the page. */
function deferSheets(html: string): string {
  let late = '';
  const sheetless = html
    .replaceAll(/<link rel="stylesheet" href="[^"]+">/g, (sheet) => {
      late += sheet;
      return '';
    })
    .replace(/<noscript data-late>(.*?)<\/noscript>/s, (_, markup: string) => {
      late += markup;
      return '';
    });
  return sheetless.replace('</head>', () => `${LATE}${late}</noscript></head>`);
}

/**
 * Parts the fonts themselves, which are fetched, from the faces that stand in for them, which go into the page's own styles:
 * one hash fewer for its policy to name. `head` is what the fonts become.
 */
function deferFonts(html: string): { html: string; head: string; styles: string[] } {
  const fetched: string[] = [];
  const preloads: string[] = [];
  const standIns: string[] = [];
  const fontless = html
    .replaceAll(/<style>(@font-face[^<]*)<\/style>/g, (_, css: string) => {
      standIns.push(
        css.replaceAll(/@font-face\{[^}]*src:url\([^}]*\}/g, (face) => {
          fetched.push(face);
          return '';
        }),
      );
      return '';
    })
    .replaceAll(/<link rel="preload"([^>]* as="font"[^>]*)>/g, (_, attributes: string) => {
      preloads.push(`<link rel="preload" media="${WIDE}" data-fonts${attributes.replace(/ type="[^"]*"/, '')}>`);
      return '';
    });
  // The names that Astro gives its faces are longer than one site needs, and some of what it says is so by itself.
  const needless = /-[0-9a-f]{16}\b|font-style:normal;|font-display:swap;| format\("woff2"\)/g;
  const [standIn = '', faces = ''] = [standIns, fetched].map((found) => found.join('').replaceAll(needless, ''));
  let style = standIn;
  const page = fontless.replace(/<style>([\s\S]*?)<\/style>/, (_, css: string) => {
    style += css;
    return `<style>${style}</style>`;
  });
  const head = `${preloads.join('')}<style media="${WIDE}" data-fonts>${faces}</style>`;
  return { html: page, head, styles: [style, faces] };
}
