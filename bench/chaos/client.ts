/** Runs one unit of work; called again and again until the load stops. */
export type Client = () => Promise<void>
