/** Emergency helpline, open day and night. In the bundle: it is there without a network, too. */
export const crisisLine = { name: '心理援助热线', number: '12356' } as const;
