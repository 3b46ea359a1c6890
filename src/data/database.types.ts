export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      content_revision: {
        Row: {
          changed_at: string;
          id: boolean;
          rebuild_count: number;
          rebuild_month: string | null;
          rebuild_requested_at: string | null;
          rebuild_requested_revision: number | null;
          revision: number;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          id?: boolean;
          rebuild_count?: number;
          rebuild_month?: string | null;
          rebuild_requested_at?: string | null;
          rebuild_requested_revision?: number | null;
          revision?: number;
        };
        Update: {
          changed_at?: string;
          id?: boolean;
          rebuild_count?: number;
          rebuild_month?: string | null;
          rebuild_requested_at?: string | null;
          rebuild_requested_revision?: number | null;
          revision?: number;
        };
        Relationships: [];
      };
      copies: {
        Row: {
          id: number;
          is_complete: boolean;
          made_at: string;
          made_by: string | null;
          place: string | null;
          size: number | null;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          is_complete: boolean;
          made_at?: string;
          made_by?: string | null;
          place?: string | null;
          size?: number | null;
        };
        Update: {
          id?: never;
          is_complete?: boolean;
          made_at?: string;
          made_by?: string | null;
          place?: string | null;
          size?: number | null;
        };
        Relationships: [];
      };
      editing: {
        Row: {
          browser: string;
          kind: string;
          name: string;
          record_id: number;
          seen_at: string;
          since: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          browser: string;
          kind: string;
          name: string;
          record_id: number;
          seen_at?: string;
          since?: string;
          user_id: string;
        };
        Update: {
          browser?: string;
          kind?: string;
          name?: string;
          record_id?: number;
          seen_at?: string;
          since?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      event_previous_slugs: {
        Row: {
          created_at: string;
          event_id: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          event_id: number;
          slug: string;
        };
        Update: {
          created_at?: string;
          event_id?: number;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_previous_slugs_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      events: {
        Row: {
          content: string;
          created_at: string;
          end_time: string | null;
          ends_at: string;
          ends_on: string;
          has_pdf: boolean;
          id: number;
          image_details: NonNullable<Json>;
          images: string[];
          pdf_pages: number | null;
          pdf_size: number | null;
          pdf_url: string | null;
          place: string;
          published_at: string | null;
          search: unknown;
          slug: string;
          start_time: string | null;
          starts_at: string;
          starts_on: string;
          summary: string;
          title: string;
          type: string;
          updated_at: string;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          content?: string;
          created_at?: string;
          end_time?: string | null;
          ends_at?: never;
          ends_on: string;
          has_pdf?: boolean;
          id?: never;
          image_details?: NonNullable<Json>;
          images?: string[];
          pdf_pages?: number | null;
          pdf_size?: number | null;
          pdf_url?: string | null;
          place?: string;
          published_at?: string | null;
          search?: never;
          slug: string;
          start_time?: string | null;
          starts_at?: never;
          starts_on: string;
          summary?: string;
          title: string;
          type?: string;
          updated_at?: string;
          url?: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          end_time?: string | null;
          ends_at?: never;
          ends_on?: string;
          has_pdf?: boolean;
          id?: never;
          image_details?: NonNullable<Json>;
          images?: string[];
          pdf_pages?: number | null;
          pdf_size?: number | null;
          pdf_url?: string | null;
          place?: string;
          published_at?: string | null;
          search?: never;
          slug?: string;
          start_time?: string | null;
          starts_at?: never;
          starts_on?: string;
          summary?: string;
          title?: string;
          type?: string;
          updated_at?: string;
          url?: string;
        };
        Relationships: [];
      };
      media: {
        Row: {
          alt: string | null;
          file_name: string | null;
          hashes: string[];
          height: number | null;
          is_kept: boolean;
          name: string;
          released_at: string | null;
          uploaded_by: string | null;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          alt?: string | null;
          file_name?: string | null;
          hashes?: string[];
          height?: number | null;
          is_kept?: boolean;
          name: string;
          released_at?: string | null;
          uploaded_by?: string | null;
          width?: number | null;
        };
        Update: {
          alt?: string | null;
          file_name?: string | null;
          hashes?: string[];
          height?: number | null;
          is_kept?: boolean;
          name?: string;
          released_at?: string | null;
          uploaded_by?: string | null;
          width?: number | null;
        };
        Relationships: [];
      };
      news: {
        Row: {
          carousel_place: number | null;
          content: string;
          created_at: string;
          date: string;
          id: number;
          image_details: NonNullable<Json>;
          images: string[];
          imported_from: string | null;
          old_paths: string[];
          published_at: string | null;
          search: unknown;
          show_in_hero: boolean;
          slug: string;
          source: string;
          summary: string;
          title: string;
          type: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          carousel_place?: number | null;
          content?: string;
          created_at?: string;
          date?: string;
          id?: never;
          image_details?: NonNullable<Json>;
          images?: string[];
          imported_from?: string | null;
          old_paths?: string[];
          published_at?: string | null;
          search?: never;
          show_in_hero?: boolean;
          slug: string;
          source?: string;
          summary?: string;
          title: string;
          type?: string;
          updated_at?: string;
        };
        Update: {
          carousel_place?: number | null;
          content?: string;
          created_at?: string;
          date?: string;
          id?: never;
          image_details?: NonNullable<Json>;
          images?: string[];
          imported_from?: string | null;
          old_paths?: string[];
          published_at?: string | null;
          search?: never;
          show_in_hero?: boolean;
          slug?: string;
          source?: string;
          summary?: string;
          title?: string;
          type?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      news_previous_slugs: {
        Row: {
          created_at: string;
          news_id: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          news_id: number;
          slug: string;
        };
        Update: {
          created_at?: string;
          news_id?: number;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'news_previous_slugs_news_id_fkey';
            columns: ['news_id'];
            isOneToOne: false;
            referencedRelation: 'news';
            referencedColumns: ['id'];
          },
        ];
      };
      pdf_texts: {
        Row: {
          content: string;
          url: string;
          words: string[];
        };
        ComputedFields: never;
        Insert: {
          content: string;
          url: string;
          words?: string[];
        };
        Update: {
          content?: string;
          url?: string;
          words?: string[];
        };
        Relationships: [];
      };
      preview_links: {
        Row: {
          event_id: number | null;
          expires_at: string;
          news_id: number | null;
          publication_id: number | null;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          event_id?: number | null;
          expires_at?: string;
          news_id?: number | null;
          publication_id?: number | null;
          token_hash: string;
        };
        Update: {
          event_id?: number | null;
          expires_at?: string;
          news_id?: number | null;
          publication_id?: number | null;
          token_hash?: string;
        };
        Relationships: [];
      };
      publication_previous_slugs: {
        Row: {
          created_at: string;
          publication_id: number;
          slug: string;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          publication_id: number;
          slug: string;
          type: string;
        };
        Update: {
          created_at?: string;
          publication_id?: number;
          slug?: string;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'publication_previous_slugs_publication_id_fkey';
            columns: ['publication_id'];
            isOneToOne: false;
            referencedRelation: 'publications';
            referencedColumns: ['id'];
          },
        ];
      };
      publications: {
        Row: {
          authors: string;
          carousel_place: number | null;
          content: string;
          created_at: string;
          has_pdf: boolean;
          has_video: boolean;
          id: number;
          image_details: NonNullable<Json>;
          images: string[];
          pdf_pages: number | null;
          pdf_search: unknown;
          pdf_size: number | null;
          pdf_url: string | null;
          publication_date: string | null;
          published_at: string | null;
          search: unknown;
          show_in_hero: boolean;
          slug: string;
          summary: string;
          theme: string | null;
          title: string;
          type: string;
          updated_at: string;
          video_minutes: number | null;
          year: number | null;
          youtube_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          authors?: string;
          carousel_place?: number | null;
          content?: string;
          created_at?: string;
          has_pdf?: boolean;
          has_video?: boolean;
          id?: never;
          image_details?: NonNullable<Json>;
          images?: string[];
          pdf_pages?: number | null;
          pdf_search?: unknown;
          pdf_size?: number | null;
          pdf_url?: string | null;
          publication_date?: string | null;
          published_at?: string | null;
          search?: never;
          show_in_hero?: boolean;
          slug: string;
          summary?: string;
          theme?: string | null;
          title: string;
          type?: string;
          updated_at?: string;
          video_minutes?: number | null;
          year?: never;
          youtube_url?: string | null;
        };
        Update: {
          authors?: string;
          carousel_place?: number | null;
          content?: string;
          created_at?: string;
          has_pdf?: boolean;
          has_video?: boolean;
          id?: never;
          image_details?: NonNullable<Json>;
          images?: string[];
          pdf_pages?: number | null;
          pdf_search?: unknown;
          pdf_size?: number | null;
          pdf_url?: string | null;
          publication_date?: string | null;
          published_at?: string | null;
          search?: never;
          show_in_hero?: boolean;
          slug?: string;
          summary?: string;
          theme?: string | null;
          title?: string;
          type?: string;
          updated_at?: string;
          video_minutes?: number | null;
          year?: never;
          youtube_url?: string | null;
        };
        Relationships: [];
      };
      rebuild_failure: {
        Row: {
          failed_at: string;
          id: boolean;
          reason: string;
        };
        ComputedFields: never;
        Insert: {
          failed_at?: string;
          id?: boolean;
          reason: string;
        };
        Update: {
          failed_at?: string;
          id?: boolean;
          reason?: string;
        };
        Relationships: [];
      };
      revisions: {
        Row: {
          author: string | null;
          files: string[];
          id: number;
          is_deletion: boolean;
          kind: string;
          record: NonNullable<Json>;
          record_id: number;
          saved_at: string;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          files: string[];
          id?: never;
          is_deletion?: boolean;
          kind: string;
          record: NonNullable<Json>;
          record_id: number;
          saved_at?: string;
        };
        Update: {
          author?: string | null;
          files?: string[];
          id?: never;
          is_deletion?: boolean;
          kind?: string;
          record?: NonNullable<Json>;
          record_id?: number;
          saved_at?: string;
        };
        Relationships: [];
      };
      subscribers: {
        Row: {
          created_at: string;
          email: string;
          id: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: never;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: never;
        };
        Relationships: [];
      };
    };
    Views: {
      library: {
        Row: {
          alt: string | null;
          bucket: string | null;
          file_name: string | null;
          hashes: string[] | null;
          height: number | null;
          is_kept: boolean | null;
          is_used: boolean | null;
          may_be_in_draft: boolean | null;
          name: string | null;
          pages: number | null;
          size: number | null;
          uploaded_at: string | null;
          uploaded_by: string | null;
          uses: Json | null;
          width: number | null;
          words: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      publication_counts: {
        Row: {
          items: number | null;
          theme: string | null;
          type: string;
          year: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      stored_files: {
        Row: {
          bucket: string | null;
          cache_control: string | null;
          created_at: string | null;
          name: string | null;
          size: number | null;
          type: string | null;
        };
        ComputedFields: never;
        Insert: {
          bucket?: string | null;
          cache_control?: never;
          created_at?: string | null;
          name?: string | null;
          size?: never;
          type?: never;
        };
        Update: {
          bucket?: string | null;
          cache_control?: never;
          created_at?: string | null;
          name?: string | null;
          size?: never;
          type?: never;
        };
        Relationships: [];
      };
      trash: {
        Row: {
          author: string | null;
          deleted_at: string;
          id: number;
          kind: string;
          record_id: number;
          title: string | null;
          type: string | null;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          deleted_at?: string | null;
          id?: number | null;
          kind?: string | null;
          record_id?: number | null;
          title?: never;
          type?: never;
        };
        Update: {
          author?: string | null;
          deleted_at?: string | null;
          id?: number | null;
          kind?: string | null;
          record_id?: number | null;
          title?: never;
          type?: never;
        };
        Relationships: [];
      };
      with_broken_links: {
        Row: {
          day: string | null;
          id: number | null;
          kind: string | null;
          title: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      without_alt_text: {
        Row: {
          day: string | null;
          id: number | null;
          kind: string | null;
          title: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      abandoned_files: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bucket: string;
          name: string;
        }[];
      };
      add_subscriber: { Args: { subscriber_email: string }; Returns: undefined };
      announce_editing: {
        Args: { own_browser: string; record: number; record_kind: string };
        Returns: {
          browser: string;
          is_own: boolean;
          name: string;
          seconds: number;
        }[];
      };
      begin_restore: { Args: { copy_digest: string; is_replacing?: boolean; table_names: string[] }; Returns: string };
      broken_links: {
        Args: { paths: string[] };
        Returns: {
          path: string;
          problem: string;
        }[];
      };
      claim_rebuild: {
        Args: { built_revision: number; forced?: boolean; min_interval: string; monthly_limit?: number };
        Returns: number;
      };
      contract_catalogue: { Args: Record<PropertyKey, never>; Returns: Json };
      describe_image: { Args: { image_name: string; new_alt?: string }; Returns: undefined };
      empty_trash: { Args: Record<PropertyKey, never>; Returns: undefined };
      end_editing: { Args: { own_browser: string; record: number; record_kind: string }; Returns: undefined };
      find_in_texts: {
        Args: { words: string };
        Returns: {
          id: number;
          kind: string;
          title: string;
        }[];
      };
      finish_restore: { Args: { table_names: string[] }; Returns: undefined };
      forget_contract_trials: { Args: Record<PropertyKey, never>; Returns: undefined };
      further_reading: {
        Args: { item_id: number; item_kind: string };
        Returns: {
          date: string;
          id: number;
          image_details: Json;
          images: string[];
          kind: string;
          role: string;
          slug: string;
          theme: string;
          title: string;
          type: string;
          updated_at: string;
        }[];
      };
      keep_image: { Args: { image_name: string }; Returns: undefined };
      missing_documents: {
        Args: { base: string };
        Returns: {
          id: number;
          title: string;
        }[];
      };
      news_naming: {
        Args: { names: string[] };
        Returns: {
          carousel_place: number | null;
          content: string;
          created_at: string;
          date: string;
          id: number;
          image_details: NonNullable<Json>;
          images: string[];
          imported_from: string | null;
          old_paths: string[];
          published_at: string | null;
          search: unknown;
          show_in_hero: boolean;
          slug: string;
          source: string;
          summary: string;
          title: string;
          type: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'news';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      news_years: {
        Args: Record<PropertyKey, never>;
        Returns: {
          items: number;
          type: string;
          year: number;
        }[];
      };
      order_carousel: { Args: { items: string[] }; Returns: undefined };
      own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          is_own: boolean;
          started_at: string;
          used_at: string;
          user_agent: string;
        }[];
      };
      past_event_years: { Args: { of_type?: string }; Returns: number[] };
      preview_event: {
        Args: { token: string };
        Returns: {
          content: string;
          created_at: string;
          end_time: string | null;
          ends_at: string;
          ends_on: string;
          has_pdf: boolean;
          id: number;
          image_details: NonNullable<Json>;
          images: string[];
          pdf_pages: number | null;
          pdf_size: number | null;
          pdf_url: string | null;
          place: string;
          published_at: string | null;
          search: unknown;
          slug: string;
          start_time: string | null;
          starts_at: string;
          starts_on: string;
          summary: string;
          title: string;
          type: string;
          updated_at: string;
          url: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'events';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      preview_news: {
        Args: { token: string };
        Returns: {
          carousel_place: number | null;
          content: string;
          created_at: string;
          date: string;
          id: number;
          image_details: NonNullable<Json>;
          images: string[];
          imported_from: string | null;
          old_paths: string[];
          published_at: string | null;
          search: unknown;
          show_in_hero: boolean;
          slug: string;
          source: string;
          summary: string;
          title: string;
          type: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'news';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      preview_publication: {
        Args: { token: string };
        Returns: {
          authors: string;
          carousel_place: number | null;
          content: string;
          created_at: string;
          has_pdf: boolean;
          has_video: boolean;
          id: number;
          image_details: NonNullable<Json>;
          images: string[];
          pdf_pages: number | null;
          pdf_search: unknown;
          pdf_size: number | null;
          pdf_url: string | null;
          publication_date: string | null;
          published_at: string | null;
          search: unknown;
          show_in_hero: boolean;
          slug: string;
          summary: string;
          theme: string | null;
          title: string;
          type: string;
          updated_at: string;
          video_minutes: number | null;
          year: number | null;
          youtube_url: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'publications';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      raise_due_revision: { Args: Record<PropertyKey, never>; Returns: undefined };
      release_files: { Args: { urls: string[] }; Returns: string[] };
      release_rebuild: {
        Args: { claimed_revision: number; reason: string; was_refused?: boolean };
        Returns: undefined;
      };
      replace_image: {
        Args: { new_url: string; old_name: string };
        Returns: {
          id: number;
          kind: string;
          published_at: string;
          slug: string;
          title: string;
          type: string;
          updated_at: string;
        }[];
      };
      restore_file_dates: { Args: { files: Json }; Returns: undefined };
      restore_from_trash: {
        Args: { deleted_id: number; deleted_kind: string };
        Returns: {
          id: number;
          published_at: string;
          slug: string;
          updated_at: string;
        }[];
      };
      restore_rows: { Args: { rows: Json; table_name: string }; Returns: undefined };
      search_content: {
        Args: {
          any_word?: boolean;
          entries?: Json;
          only_kind?: string;
          only_year?: number;
          page?: number;
          query: string;
          size?: number;
        };
        Returns: {
          date: string;
          excerpt: string;
          in_pdf: boolean;
          kind: string;
          kinds: Json;
          slug: string;
          title: string;
          total: number;
          type: string;
          years: Json;
        }[];
      };
      seconds_until_due: { Args: Record<PropertyKey, never>; Returns: number[] };
      suggest_words: { Args: { known?: string[]; query: string }; Returns: string[] };
      unreferenced_files: { Args: { urls: string[] }; Returns: string[] };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    keyof (DefaultSchema['Tables'] & DefaultSchema['Views']) | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
