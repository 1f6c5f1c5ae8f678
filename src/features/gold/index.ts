/** The one door of gold: the status 金币余额, and what a price lacks, for every page on which gold is earned or spent. */
export { GoldBalance } from './gold-balance';
export { kindIcons, goldKindNames } from './gold-kinds';
export { GoldShort, shortOf } from './gold-short';
export { ledgerCsv } from './ledger-csv';
