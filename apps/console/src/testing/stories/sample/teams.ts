import { aTeam } from '../../records.ts';
import { sampleId } from './ids.ts';
import { people, ref } from './people.ts';

const { arjun, chenyu, hanna, diego, jonas } = people;

export const teams = {
  reviews: aTeam({ id: sampleId(0x901), name: 'Café reviews', createdBy: ref(people.priya) }, [
    { ...arjun, load: { rows_left: 120, rows_due: 40 } },
    { ...hanna, load: { rows_left: 12, rows_due: 0 } },
    jonas,
  ]),
  surveys: aTeam({ id: sampleId(0x902), name: 'Surveys', createdBy: ref(people.zhou) }, [
    { ...chenyu, load: { rows_left: 60, rows_due: 60 } },
    diego,
  ]),
};
