/** Whether the visitor has asked to save data: nothing is fetched then for a page that may never be opened. */
export function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
