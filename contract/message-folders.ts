/**
 * The glob patterns of the messages' folders, one for each namespace: `<owner>/messages/<namespace>/`, from the project's folder. Each
 * contains a `<language>.json` per language.
 */
export const messageFolders = ['{backoffice,contract,site}/messages/*', '{features/*,emulators}/*/messages/*']

/** The files of all namespaces in all languages. */
export const messageFiles = messageFolders.map((folder) => `${folder}/*.json`)
