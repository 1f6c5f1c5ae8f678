/** The one door of favourites: a button beside whatever can be one. */
export { FavouriteButton } from './favourite-button';
export { favouriteOutboxOf } from './favourite-outbox';
export { useFavourites } from './use-favourite';
