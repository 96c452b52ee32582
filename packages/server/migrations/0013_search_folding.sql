-- What a search takes for the same, as foldText of the contract does it in the browser: a test compares the two, letter by
-- letter. Whoever changes it writes anew what was folded by it: the indexes and generated columns below.
CREATE FUNCTION "fold_text"("given" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text;
BEGIN
  -- In most names there is nothing but ASCII. What its small letters are must not depend on the language of the database.
  IF octet_length(given) = length(given) THEN
    RETURN lower(given COLLATE "C");
  END IF;
  folded := lower(regexp_replace(normalize(given, NFKD),
    '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff'
    '\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g'));
  IF octet_length(folded) = length(folded) THEN
    RETURN folded;
  END IF;
  -- A database of the locale C has put only the capitals of ASCII into small letters.
  IF folded ~ ('['
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤ'
      'ϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍ'
      'ӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞỺỼỾⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿ'
      ']') THEN
    folded := translate(folded,
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤ'
      'ϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍ'
      'ӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞỺỼỾⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿ',
      'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥ'
      'ϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎ'
      'ӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßỻỽỿⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀ');
  END IF;
  folded := replace(replace(replace(replace(translate(folded, 'ðđħıłŋøĸŧʼ‘’‐–—−ς', 'ddhilnoqt''''''----σ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
  IF octet_length(folded) = length(folded) THEN
    RETURN folded;
  END IF;
  IF folded ~ '[\u0180-\u02af\u1e00-\u1eff\u2c60-\u2c7f]' THEN
    folded := translate(folded,
      'ƀɓƃƈȼɖɗƌȡɛɇƒɠǥɩɨȷɉƙƚȴɲƞȵƥʀɍȿƫƭʈȶʉʋƴɏƶȥɀẜẝỽỿⱥⱦ',
      'bbbccddddeefggiijjkllnnnprrsttttuvyyzzzssvyat');
    folded := replace(replace(replace(replace(replace(folded, 'ȸ', 'db'), 'ƕ', 'hv'), 'ƣ', 'oi'), 'ȹ', 'qp'), 'ỻ', 'll');
  END IF;
  IF folded ~ '[\u0600-\u06ff]' THEN
    folded := translate(folded,
      'ٱکةەہھۃىی٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹',
      'اكهههههيي00112233445566778899');
  END IF;
  RETURN normalize(folded, NFC);
END
$$;--> statement-breakpoint
DROP INDEX "conversations_subject_index";--> statement-breakpoint
DROP INDEX "messages_text_index";--> statement-breakpoint
ALTER TABLE "document_texts" drop column "content_words";--> statement-breakpoint
ALTER TABLE "document_texts" ADD COLUMN "content_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold_text(content))) STORED;--> statement-breakpoint
ALTER TABLE "documents" drop column "title_words";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "title_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold_text(title || ' ' || translate(file_name, '._-', '   ')))) STORED;--> statement-breakpoint
CREATE INDEX "conversations_subject_index" ON "conversations" USING gin (to_tsvector('simple', fold_text("subject")));--> statement-breakpoint
CREATE INDEX "messages_text_index" ON "messages" USING gin (to_tsvector('simple', fold_text("text")));--> statement-breakpoint
CREATE INDEX "document_texts_words_index" ON "document_texts" USING gin ("content_words");--> statement-breakpoint
CREATE INDEX "documents_words_index" ON "documents" USING gin ("title_words");
