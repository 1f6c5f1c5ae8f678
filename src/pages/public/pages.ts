/** What a visitor reaches from the login page, as one chunk: small pages that lead to one another, and fewer files for the first chunk to name. */
export * as introductionUser from './introduction-user-page';
export * as password from './password-page';
export * as profileUser from './profile-user-page';
export * as register from './register-page';
export * as videoUser from './video-user-page';
export * as welcome from './welcome-page';
