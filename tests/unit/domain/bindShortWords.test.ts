import { expect, test } from 'vitest';
import { bindShortWords } from '#domain/bindShortWords.ts';

test.each([
  ['Asociación de Facultades de la República', 'Asociación de·Facultades de·la·República'],
  ['Volver a empezar: Y un día, «la clínica»', 'Volver a·empezar: Y·un·día, «la·clínica»'],
  ['Evaluación por competencias y devolución', 'Evaluación por·competencias y·devolución'],
  ['La sala de', 'La·sala de'],
  ['Cada aula, a', 'Cada aula, a'],
  ['', ''],
])('%j never ends a line in a short word', (text, bound) => {
  expect(bindShortWords(text).replaceAll('\u00A0', '·')).toBe(bound);
});
