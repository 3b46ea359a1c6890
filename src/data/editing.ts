import type { Db } from './client.ts';

/** One opening of a record's form. */
interface OpenForm {
  form: string;
  kind: string;
  id: number;
}

/** Says that a form is open, and answers the other forms of that record: whose they are, and for how many seconds. */
export async function announceEditing(db: Db, { form, kind, id }: OpenForm) {
  const { data } = await db.rpc('announce_editing', { own_form: form, record_kind: kind, record: id }).throwOnError();
  return data;
}

/** Says that a form was closed. */
export async function endEditing(db: Db, form: string): Promise<void> {
  await db.rpc('end_editing', { own_form: form }).throwOnError();
}
