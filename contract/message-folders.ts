/** The folder of each namespace of messages, `<owner>/messages/<namespace>/`, as patterns from the project's folder; it has a `<language>.json` each. */
export const messageFolders = ['{backoffice,contract,site}/messages/*', '{features/*,emulators}/*/messages/*']

/** The files of all namespaces in all languages. */
export const messageFiles = messageFolders.map((folder) => `${folder}/*.json`)
