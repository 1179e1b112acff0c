/** Rule "undo of a decision": how long a decision can be undone; its owner is mailed only afterwards. */
export const undoSeconds = 60
