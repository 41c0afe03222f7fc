/** Why a file is not taken: of another kind, too large, or more than one where one is wanted. */
export type RefusalReason = 'kind' | 'size' | 'number';

/** Whether a file is one of the kinds an `accept` attribute names: extensions, media types, or `type/*`. */
export function accepts(accept: string | undefined, file: { name: string; type: string }) {
  if (!accept) return true;
  return accept.split(',').some((part) => {
    const kind = part.trim().toLowerCase();
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return file.type.toLowerCase().startsWith(kind.slice(0, -1));
    return file.type.toLowerCase() === kind;
  });
}

type Limits = { accept?: string | undefined; maxBytes?: number | undefined; multiple: boolean };

/** Parts files into those to take and those to refuse, by reason. */
export function takeFiles(files: readonly File[], { accept, maxBytes, multiple }: Limits) {
  const taken: File[] = [];
  const refused: Record<RefusalReason, File[]> = { kind: [], size: [], number: [] };
  for (const file of files) {
    if (!accepts(accept, file)) refused.kind.push(file);
    else if (maxBytes !== undefined && file.size > maxBytes) refused.size.push(file);
    else if (!multiple && taken.length > 0) refused.number.push(file);
    else taken.push(file);
  }
  return { taken, refused };
}
