import { describe, expect, it } from 'vitest';
import { decodeNamedCharacterReference } from '@/viewers/markdown/lean/character-references';
import { find } from '@/viewers/markdown/lean/property-information';

describe('the lean stand-ins say what the packages say', () => {
  const names =
    'nbsp amp lt gt quot apos copy reg hellip mdash ndash lsquo rsquo ldquo rdquo times divide le ge ne ' +
    'alpha beta Omega pi infin sum int part nabla radic forall exist isin sub sup cap cup rarr rArr larr harr ' +
    'eacute Uuml szlig yuml euro trade bull dagger permil prime Prime lfloor rceil lang rang spades hearts ' +
    'lbrack rbrack lcub num dollar percnt ast plus equals excl quest commat bsol sol lowbar grave Tab NewLine';

  it('of named characters', () => {
    const element = document.createElement('i');
    for (const name of names.split(' ')) {
      element.innerHTML = `&${name};`;
      expect(decodeNamedCharacterReference(name), name).toBe(element.textContent);
    }
    expect(decodeNamedCharacterReference('nosuch')).toBe(false);
    expect(decodeNamedCharacterReference('constructor')).toBe(false);
  });

  it.each([
    ['className', 'className'],
    ['href', 'href'],
    ['dataFootnoteBackref', 'data-footnote-backref'],
    ['ariaDescribedBy', 'aria-describedby'],
  ])('of the attribute %s', (name, expected) => {
    const { space, property, attribute } = find({}, name);
    expect(space ? property : attribute).toBe(expected);
  });
});
