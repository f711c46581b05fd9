/** What the data and the API are labelled as. */
export const apiVersion = '1.0.0';
export const gameVersion = '26.2';
export const edition = 'java';
