import { useTranslation } from '@concord/i18n';
import { Button, Columns, Inline, Mono, Stack, Text } from '@concord/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { copyText } from '../../text/copy-text.ts';

const FILE = 'concord-recovery-codes.txt';

/** New recovery codes, to copy or to download; the address of the file is forgotten as soon as the browser has it. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const hint = useId();
  // What had the focus is gone: without it, no one would hear that the codes are here.
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  function download(): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = FILE;
    link.click();
    URL.revokeObjectURL(url);
  }
  const half = Math.ceil(codes.length / 2);
  return (
    <Stack gap={16}>
      <div id={hint}>
        <Text as="p">{t('second_factor.codes_hint')}</Text>
      </div>
      <section ref={region} tabIndex={-1} aria-label={t('second_factor.codes')} aria-describedby={hint}>
        <Columns gap={16}>
          {[codes.slice(0, half), codes.slice(half)].map((column) => (
            <Stack key={column.join()} gap={4}>
              {column.map((code) => (
                <Mono key={code}>{code}</Mono>
              ))}
            </Stack>
          ))}
        </Columns>
      </section>
      <Inline gap={8}>
        <Button onClick={() => void copyText(text).then(setCopied)}>{t('second_factor.copy')}</Button>
        <Button onClick={download}>{t('common.download')}</Button>
        <div role="status">
          <Text size="small" tone="soft">
            {isCopied ? t('second_factor.copied') : ''}
          </Text>
        </div>
      </Inline>
      <Inline justify="end">
        <Button tone="primary" onClick={onDone}>
          {t('second_factor.done')}
        </Button>
      </Inline>
    </Stack>
  );
}
