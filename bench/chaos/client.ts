/** Does its work once; called again and again until the load stops. */
export type Client = () => Promise<void>
