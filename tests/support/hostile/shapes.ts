import { CANARY } from './attacks.ts';

const run = `window.${CANARY}=1`;
const image = `<img src=x onerror=${run}>`;

/** Markup that parsers repair differently each time (mutation XSS). */
const mutations = [
  `<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=${run}"></table>`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${image}">`,
  `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style>${image}"></style></h1>`,
  `<svg><desc><table><foreignObject><style><a id="</style>${image}"></a></table></desc></svg>`,
  `<table><caption><svg><title><table><caption></svg></table>${image}`,
  `<a><table><a href="javascript:${run}"><td><a>x</a></td></table>`,
  `<select><svg><option><style></select>${image}</style>`,
  `<p><svg><p><style><!--</style>${image}-->`,
  `<svg></svg><![CDATA[><!--]]>${image}-->`,
  `<noscript><style></noscript>${image}</style>`,
  `<div><!--<div>--!>${image}--></div>`,
  `<b><p><table><b><tr><p></b><td></p>${image}`,
  `<ruby><rtc><rp><svg><rt><math><p>${image}`,
  `<nobr><nobr><table><nobr><tr><nobr>${image}`,
  `<h2><h3>x<p><h4></h2>${image}`,
];

/** Elements that clobber a document's own properties. */
const clobbering = [
  ...['createElement', 'attributes', 'childNodes', 'nodeName', 'removeChild', 'innerHTML', 'textContent', 'firstChild'],
  ...['getElementsByTagName', 'nextSibling', 'parentNode', 'namespaceURI', 'hasAttribute', '__proto__', 'constructor'],
].flatMap((name) => [
  `<img name=${name}>`,
  `<form id=${name}><input name=${name}><input name=${name}></form>`,
  `<a id=${name}><a id=${name} name=${name} href="clobbered:1">x</a>`,
]);

const addresses = [
  ...['http:', 'https:', 'http:/', 'https:///', 'http://', 'http://[', 'http://[::1', 'http://a:b@c:99999/', '//'],
  ...['///', '\\\\a\\b', '/\\a', 'mailto:', 'tel:', 'mailto:a@b?body=%0a', '#', '?', '.', '..', '%', '%zz', '%00'],
  ...['\u{1F600}', 'c:\\a'],
  ...['javascript&Tab;:1', 'java\u00adscript:1', '\ufeffjavascript:1', 'JAVASCRIPT\u0000:1', 'javascript\u2028:1'],
  ...['http://xn--a', 'http://\u202egro.elpmaxe', 'https://example.org\u2044@evil.example', 'about:blank', 'urn:a:b'],
  ...['ws://a', 'wss://a', 'filesystem:https://a', 'jar:a!b', 'chrome://settings', 'ms-settings:', 'x:', ':', '::'],
].flatMap((address) => [`[x](<${address}>)`, `![x](<${address}>)`, `<a href="${address}">x</a><img src="${address}">`]);

/** Bidi controls, joiners, control characters, lone surrogates and long combining sequences. */
const characters = [
  ...['\u202e\u202d\u2066texto\u2069', '\u200b\u200c\u200d\u2060\ufeff', '\u{1F468}\u200d\u{1F469}'],
  ...['\u0001\u0008\u000b\u000c\u001b[31m\u007f\u0085', '\u2028\u2029', '\ufffe\uffff', '\ud800', '\udc00a'],
  ...[
    'a\u0300'.repeat(500),
    '\ufdfd'.repeat(50),
    '\r',
    '\r\n\r\n',
    '\t\t\tx',
    '\u00a0\u3000# x',
    '&#0;&#x110000;&#xd800;&#128;',
  ],
  ...['&amp;lt;script&amp;gt;', '&ampamp;&notit;'],
];

const corners = [
  ...['```', '~~~\n```', '    \n\t- x\n\n\t\ty', '- \n  - \n    -', '1.\n2.\n-\n*\n+', '0000000001. x', '> ```\nx'],
  ...['>\n>\n\n>', '|', '|a|\n|-', '|a|b|\n|-|\n|1|2|3|', '|\\||`|`|\n|-|-|\n|<td>|</table>|', '[a]: <> ""\n\n[a]'],
  ...['[a]: b\n[A]: c\n\n[a][]', '***a**b*', '*a_b*c_', '__a**b__c**', '~~~a~~', '[a](b "c', '![a](b)(c)'],
  ...['[![[a](b)](c)](d)', '<a@b>', '<http://a b>', '# \n## #\n####### x', 'x\n===\n---\n===', '\\\\\\<b>\\&amp;'],
  ...['`` ` ``', '*\u00a0a*', '- [x]\n- [X] y\n- [] z', 'www.a..b http://a,.'],
];

export const shapes: readonly string[] = [...mutations, ...clobbering, ...addresses, ...characters, ...corners];
