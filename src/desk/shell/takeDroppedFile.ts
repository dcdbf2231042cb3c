/**
 * Hands a file that is dropped anywhere to the field for files on the page, if there is one. A browser would open it in
 * place of the desk.
 */
export function takeDroppedFile(): void {
  const take = (event: DragEvent) => {
    const { dataTransfer, target, type } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>('input[type="file"]:enabled');
    if (type !== 'drop' || !field) return;
    field.files = dataTransfer.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  document.addEventListener('dragover', take);
  document.addEventListener('drop', take);
}
