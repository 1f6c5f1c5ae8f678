/** What a society costs: cents as yuan for a term. */
export const feeText = (fee: number): string => (fee > 0 ? `每学期 ${fee / 100} 元` : '不收会费');
