/** Returns the fee of a society in words: cents as yuan for a term. */
export const feeText = (fee: number): string => (fee > 0 ? `每学期 ${fee / 100} 元` : '不收会费');
