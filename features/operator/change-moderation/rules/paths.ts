/** The operator's page of what changed after an approval. */
export const changesPath = '/admin/changes'
