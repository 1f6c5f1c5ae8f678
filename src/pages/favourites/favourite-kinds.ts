import type { FavouriteKind } from '@/api/favourites';

export const favouriteNames: Record<FavouriteKind, string> = {
  mission: '路径',
  course: '课程',
  lesson: '课时',
  question: '题目',
  book: '教材',
  product: '商品',
  dish: '菜品',
};
