// Copying without a secure context: the clipboard API where there is one, else the old way.

async function byApi(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function bySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.cssText = 'position:fixed;opacity:0';
  const before = document.activeElement as HTMLElement | null;
  document.body.append(area);
  area.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    // not even that
  }
  area.remove();
  before?.focus();
  return done;
}

/** Whether it is in the clipboard now; if not, the text must be shown for copying by hand. */
export const copy = async (text: string): Promise<boolean> => (await byApi(text)) || bySelection(text);
