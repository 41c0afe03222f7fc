import type { Schema } from '@concord/api-client';
import { Inline, Stack, Tag, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../../shared/navigation/paths.ts';
import { rowSearch } from '../../../../shared/navigation/use-row-in-address.ts';

/** Each answer to a row with those who gave it; a name leads to the row in their submission. */
export function RowAnswers({ answers }: { answers: readonly Schema<'DisputedAnswer'>[] }) {
  const given = [...Map.groupBy(answers, ({ answer }) => answer)];
  return (
    <Stack gap={4} align="start">
      {given.map(([answer, by]) => (
        <Inline key={answer} gap={8} align="center">
          <Tag>{answer}</Tag>
          {by.map(({ contributor, submission, position }) => (
            <TextLink key={submission} asChild>
              <Link to={`${generatePath(paths.submission, { id: submission })}${rowSearch(position)}`}>
                {contributor.name}
              </Link>
            </TextLink>
          ))}
        </Inline>
      ))}
    </Stack>
  );
}
