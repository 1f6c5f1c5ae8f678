/** The one door of gold: the status 金币余额, for every page on which gold is earned or spent. */
export { GoldBalance } from './gold-balance';
