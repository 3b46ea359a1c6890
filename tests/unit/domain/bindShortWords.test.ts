import { expect, test } from 'vitest';
import { bindShortWords } from '#domain/bindShortWords.ts';

test.each([
  ['Asociación de Facultades de la República', 'Asociación de·Facultades de·la·República'],
  ['Volver a empezar: Y un día, «la clínica»', 'Volver a·empezar: Y·un·día, «la·clínica»'],
  ['Evaluación por competencias y devolución', 'Evaluación por·competencias y·devolución'],
  ['La sala de', 'La·sala de'],
  ['Cada aula, a', 'Cada aula, a'],
  ['Facultad de Medicina – Universidad de Tucumán', 'Facultad de·Medicina·– Universidad de·Tucumán'],
  ['Entre 2020–2025', 'Entre 2020–2025'],
  ['', ''],
])('prevents a line break after a short word or before a dash in %j', (text, bound) => {
  expect(bindShortWords(text).replaceAll('\u00A0', '·')).toBe(bound);
});
