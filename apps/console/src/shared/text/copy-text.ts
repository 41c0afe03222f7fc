/** Puts a text into the clipboard; without TLS browsers have only the older way. @returns whether it is there */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', fill);
  document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return isCopied;
}
