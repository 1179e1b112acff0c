/** Where a browser that is signed in to the back-office stores its access token; public pages only see whether there is one. */
export const accessTokenKey = 'token'
