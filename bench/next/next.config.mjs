// The peer of `npm run bench -- next`: everything as Next comes.
// biome-ignore lint/style/noDefaultExport: Next's convention
export default {}
