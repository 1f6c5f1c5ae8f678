/** Returns one value per owner, created at the first call and collected with its owner. */
export function oneForEach<Owner extends object, Thing>(
  create: (owner: Owner) => Thing,
): (owner: Owner) => Thing {
  const things = new WeakMap<Owner, Thing>();
  return (owner) => {
    const known = things.get(owner);
    if (known !== undefined) return known;
    const thing = create(owner);
    things.set(owner, thing);
    return thing;
  };
}
