/** Whether a dialog waits for an answer. Notices have the role `alertdialog` too, but are not modal. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])') !== null
}
