-- What could not be saved any more is not shown either: an address read on the way, or with a name before its host.
UPDATE "public_profiles" SET "website" = '', "version" = "version" + 1
	WHERE "website" <> '' AND "website" !~* '^https://[^[:space:][:cntrl:]<>"\\/?#@]+([/?#][^[:space:][:cntrl:]<>"\\]*)?$';
