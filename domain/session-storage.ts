/** The storage key of the access token in a browser that is signed in to the back-office; public pages only see whether there is one. */
export const accessTokenKey = 'token'
