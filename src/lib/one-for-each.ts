/** Gives the same thing for the same owner each time, made at the first; it ends with its owner. */
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
