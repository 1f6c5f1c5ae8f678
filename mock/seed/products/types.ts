import type { productCategories } from '@/api/products';

/** Shape drawn in a product's pictures; see drawings.ts. */
export type Shape =
  | 'notebook'
  | 'pens'
  | 'highlighters'
  | 'notes'
  | 'binder'
  | 'compasses'
  | 'calculator'
  | 'bag'
  | 'cup'
  | 'umbrella'
  | 'towel'
  | 'clip'
  | 'box'
  | 'lamp'
  | 'pillow'
  | 'powerbank'
  | 'drive'
  | 'mouse'
  | 'earphones'
  | 'cable'
  | 'stand'
  | 'keyboard'
  | 'badge'
  | 'postcards'
  | 'shirt'
  | 'hoodie'
  | 'cap'
  | 'toy'
  | 'print'
  | 'bookmark'
  | 'calendar'
  | 'book'
  | 'ticket';

/** A choice: its name, its stock, and the colour it is drawn in when that is what it chooses. */
export type Choice = [name: string, stock: number, colour?: string];

/** A product as the shop describes it. */
export interface Goods {
  id: string;
  title: string;
  summary: string;
  price: number;
  /** Pieces for each student; without it any number. */
  limit?: number;
  /** Pick-up point; without it, it is sent. */
  place?: string;
  /** One with an empty name when there is nothing to choose. */
  choices: Choice[];
  /** Days from today until this many pieces of the first choice arrive. */
  restock?: [days: number, pieces: number];
  isUnlisted?: boolean;
  shape: Shape;
  /** The main colour, and a second one. */
  colours: [string, string];
  /** Width and height in centimetres; without it there is nothing to measure. */
  size?: [width: number, height: number];
  /** Days since it was first offered. */
  age: number;
  exchanged: number;
  details: [label: string, value: string][];
  /** Markdown. */
  description: string;
}

/** The products of a category. */
export interface Shelf {
  category: (typeof productCategories)[number];
  /** 0 to 360, its colour among the favourites. */
  hue: number;
  goods: Goods[];
}
