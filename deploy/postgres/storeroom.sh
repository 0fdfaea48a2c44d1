#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty: the role of the shop and its database. What the shop needs
# of extensions (pg_trgm, unaccent) the owner of a database may create.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SHOP_DATABASE_PASSWORD" --username "${POSTGRES_USER:-postgres}" <<'SQL'
create role storeroom login nosuperuser nocreatedb nocreaterole password :'password';
create database storeroom owner storeroom;
SQL
