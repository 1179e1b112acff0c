/** Rule "undo of a decision": for so long it can be taken back, and its owner is not written to. */
export const undoSeconds = 60
