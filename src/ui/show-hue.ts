import { brandSheet } from './brand-hue';
import tokens from './tokens.css?raw';

/** Shows the brand's colours in another hue. */
export function showHue(hue: number): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandSheet(tokens, hue));
  document.adoptedStyleSheets.push(sheet);
}
