/** Whatever runs calls this; whatever is fetched comes from this host. */
export const ALARM = 'window.alarm()';
export const FOREIGN_HOST = 'evil.test';

/** Raw HTML that runs or fetches something where HTML is not text. */
const html = [
  `<script>${ALARM}</script>`,
  `<SCRIPT SRC=//${FOREIGN_HOST}/x.js></SCRIPT>`,
  `<img src=x onerror="${ALARM}">`,
  `<img/src=x/onerror=${ALARM}>`,
  `<IMG SRC="//${FOREIGN_HOST}/a.png">`,
  `<svg onload="${ALARM}"></svg>`,
  `<svg><script>${ALARM}</script></svg>`,
  `<svg><image href="//${FOREIGN_HOST}/a.png" /></svg>`,
  `<svg><animate onbegin="${ALARM}" attributeName=x dur=1s>`,
  `<iframe src="javascript:parent.alarm()"></iframe>`,
  `<iframe srcdoc="<script>parent.alarm()</script>"></iframe>`,
  `<iframe src="//${FOREIGN_HOST}/"></iframe>`,
  `<object data="//${FOREIGN_HOST}/x.swf"></object>`,
  `<embed src="//${FOREIGN_HOST}/x.swf">`,
  `<video src=x onerror="${ALARM}"></video>`,
  `<audio src="//${FOREIGN_HOST}/a.mp3" autoplay></audio>`,
  `<video><source onerror="${ALARM}" src=x></video>`,
  `<details open ontoggle="${ALARM}"><summary>x</summary></details>`,
  `<input autofocus onfocus="${ALARM}">`,
  `<select autofocus onfocus="${ALARM}"></select>`,
  `<body onload="${ALARM}">`,
  `<style>@import "//${FOREIGN_HOST}/a.css";</style>`,
  `<style>body{background:url(//${FOREIGN_HOST}/a.png)}</style>`,
  `<link rel=stylesheet href="//${FOREIGN_HOST}/a.css">`,
  `<link rel=prefetch href="//${FOREIGN_HOST}/a">`,
  `<meta http-equiv=refresh content="0;url=//${FOREIGN_HOST}/">`,
  `<base href="//${FOREIGN_HOST}/">`,
  `<form action="//${FOREIGN_HOST}/"><button autofocus>x</button></form>`,
  `<div style="background:url(//${FOREIGN_HOST}/a.png)">x</div>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${ALARM}">`,
  `<noscript><p title="</noscript><img src=x onerror=${ALARM}>">`,
  `<template><script>${ALARM}</script></template>`,
  `<!--><img src=x onerror="${ALARM}">-->`,
  `<![CDATA[<img src=x onerror="${ALARM}">]]>`,
  `<?xml <img src=x onerror="${ALARM}"> ?>`,
  `<a href="javascript:${ALARM}" id=root>x</a>`,
  `<marquee onstart="${ALARM}">x</marquee>`,
  `<img srcset="//${FOREIGN_HOST}/a.png 1x">`,
  `<x onpointerenter="${ALARM}" style="position:fixed;inset:0">x</x>`,
  `<img src=x one&#114;ror="${ALARM}">`,
];

/** Addresses that no link and no picture may have. */
const addresses = [
  `javascript:${ALARM}`,
  `JaVaScRiPt:${ALARM}`,
  `javascript&colon;${ALARM}`,
  `java&#115;cript:${ALARM}`,
  `java&Tab;script:${ALARM}`,
  `&#1;javascript:${ALARM}`,
  `javascript://a.cn/%0a${ALARM}`,
  `vbscript:${ALARM}`,
  `data:text/html,<script>${ALARM}</script>`,
  `data:image/svg+xml,<svg onload="${ALARM}"/>`,
  `blob:http://a/${FOREIGN_HOST}`,
  `file:///etc/passwd`,
  `//${FOREIGN_HOST}/a.png`,
  `\\\\${FOREIGN_HOST}\\a.png`,
  `https:${FOREIGN_HOST}/a.png`,
  `http://${FOREIGN_HOST}/a.png`,
  `HTTPS://user@${FOREIGN_HOST}/a.png`,
];

/** Everything else that has gone wrong in Markdown renderers. */
const others = [
  `[x](http://a.cn/"onmouseover="${ALARM})`,
  `[x](http://a.cn 'a" onmouseover="${ALARM}')`,
  `![x" onerror="${ALARM}](/x.png)`,
  `\`\`\`"><img src=x onerror=${ALARM}>\nx\n\`\`\``,
  `\`\`\`html\n<script>${ALARM}</script><img src=x onerror="${ALARM}">\n\`\`\``,
  `$\\href{javascript:${ALARM}}{x}$`,
  `\\(\\href{javascript:${ALARM}}{x}\\) \\[\\includegraphics{https://${FOREIGN_HOST}/a.png}\\]`,
  `$\\url{javascript:${ALARM}}$`,
  `$\\includegraphics{http://${FOREIGN_HOST}/a.png}$`,
  `$\\htmlData{x=1" onclick="${ALARM}}{x}$`,
  `$\\htmlStyle{background:url(//${FOREIGN_HOST}/a.png)}{x}$`,
  `$\\text{<img src=x onerror=${ALARM}>}$`,
  `$$\n\\unicode{<script>${ALARM}</script>}\n$$`,
  `[^"><img src=x onerror=${ALARM}>]\n\n[^"><img src=x onerror=${ALARM}>]: x`,
  `[^__proto__] [^constructor]\n\n[^__proto__]: x\n[^constructor]: y`,
  `[__proto__] [toString]\n\n[__proto__]: javascript:${ALARM}\n[toString]: data:,x`,
  `| <img src=x onerror=${ALARM}> |\n|:--"onclick=${ALARM}|\n| x |`,
  `<http://a.cn/"onmouseover=${ALARM}>`,
  `[![x](javascript:${ALARM})](javascript:${ALARM})`,
  `{{constructor.constructor('${ALARM}')()}} \${${ALARM}} <%= ${ALARM} %>`,
  `\u202e<script>${ALARM}</script>\u202c \0<script>${ALARM}</script>`,
  `# <a id="root" name="body">x</a> {onclick=${ALARM}}`,
];

const contexts: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `- 甲\n- ${payload}\n\n  ${payload}`,
  (payload) => `> 引用 ${payload}`,
  (payload) => `| 甲 | 乙 |\n|---|---|\n| ${payload.replaceAll('|', '\\|')} | x |`,
  (payload) => `见[^1]。\n\n[^1]: ${payload}`,
];

/** More than 400 hostile texts of every class. */
export const hostileMarkdown: string[] = [
  ...html.flatMap((payload) => contexts.map((place) => place(payload))),
  ...addresses.flatMap((address) =>
    [
      `[链接](${address})`,
      `[链接](<${address}>)`,
      `![图](${address})`,
      `<${address}>`,
      `[引用][x]，![引用][x]\n\n[x]: ${address}`,
      `[x]: <${address}> "题"\n\n- [x]`,
    ].map((text) => `文字 ${text} 文字`.replace('文字 [x]:', '[x]:')),
  ),
  ...others,
];
