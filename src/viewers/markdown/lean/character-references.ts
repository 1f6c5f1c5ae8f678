/**
 * Runs of characters that have names: the first one's code in hexadecimal, then the names of it and of those
 * that follow; several names of one character are parted by a bar. The names of HTML 4 and the usual further
 * ones: the whole table of HTML, mostly rare mathematical signs, is ten times as large.
 */
const RUNS = `
9 Tab NewLine;
21 excl quot num dollar percnt amp apos lpar rpar ast plus comma;
2e period sol;
3a colon semi lt equals gt quest commat;
5b lbrack|lsqb bsol rbrack|rsqb Hat lowbar grave;
7b lbrace|lcub verbar|vert rbrace|rcub;
a0 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn|pm
sup2 sup3 acute micro para middot|centerdot cedil sup1 ordm raquo frac14 frac12|half frac34 iquest
Agrave Aacute Acirc Atilde Auml Aring|angst AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute
Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide|div oslash ugrave uacute ucirc
uuml yacute thorn yuml;
10b cdot;
152 OElig oelig;
160 Scaron scaron;
178 Yuml;
192 fnof;
2c6 circ;
2dc tilde;
391 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho;
3a3 Sigma Tau Upsilon Phi Chi Psi Omega|ohm;
3b1 alpha beta gamma delta epsilon|epsi zeta eta theta iota kappa lambda mu nu xi omicron pi rho
sigmaf|varsigma sigma tau upsilon phi chi psi omega;
3d1 thetasym|vartheta upsih;
3d5 phiv|varphi piv;
3f1 varrho;
3f5 varepsilon;
2002 ensp emsp;
2009 thinsp;
200c zwnj zwj lrm rlm hyphen;
2013 ndash mdash;
2018 lsquo rsquo sbquo;
201c ldquo rdquo bdquo;
2020 dagger Dagger bull;
2026 hellip|mldr;
2030 permil;
2032 prime Prime;
2039 lsaquo rsaquo;
203e oline;
2044 frasl;
20ac euro;
210f hbar|planck;
2111 image;
2113 ell;
2117 copysr weierp;
211c real;
2122 trade;
2127 mho;
2135 alefsym|aleph beth;
2190 larr|leftarrow uarr|uparrow rarr|rightarrow darr|downarrow harr|leftrightarrow;
219a nlarr;
21a6 mapsto;
21b5 crarr;
21d0 lArr|Leftarrow uArr rArr|Rightarrow dArr hArr|iff;
2200 forall;
2202 part exist nexist empty|emptyset|varnothing;
2207 nabla|Del isin|in notin;
220b ni;
220f prod;
2211 sum minus mp;
2217 lowast;
221a radic;
221d prop|propto infin;
2220 ang;
2223 mid nmid parallel;
2227 and or cap cup int|Integral;
222e oint;
2234 there4|therefore because;
223c sim;
2245 cong;
2248 asymp|approx;
2260 ne equiv;
2264 le|leq ge|geq;
2282 sub|subset sup|supset nsub;
2286 sube|subseteq supe|supseteq;
2295 oplus;
2297 otimes;
22a5 perp;
22c5 sdot;
22ee vellip;
2308 lceil rceil lfloor rfloor;
25a1 square;
25aa blacksquare;
25b5 triangle;
25ca loz|lozenge;
2605 starf|bigstar star;
260e phone;
2640 female;
2642 male;
2660 spades;
2663 clubs;
2665 hearts diams;
266d flat natural sharp;
2713 check|checkmark;
2717 cross;
27e8 lang|langle rang|rangle;
27f6 longrightarrow;
`;

const characters = new Map<string, string>();
for (const run of RUNS.trim().split(';')) {
  const [first = '', ...names] = run.trim().split(/\s+/);
  names.forEach((same, index) => {
    const character = String.fromCodePoint(Number.parseInt(first, 16) + index);
    for (const name of same.split('|')) characters.set(name, character);
  });
}

/**
 * The character of a named reference such as `&nbsp;`, given without its marks; false when there is none. In
 * place of `decode-named-character-reference`, whose variant for browsers writes to `innerHTML`, which Trusted
 * Types forbid.
 */
export const decodeNamedCharacterReference = (name: string): string | false => characters.get(name) ?? false;
